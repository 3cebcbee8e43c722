"""The table server: people, tables, sockets and storage. It knows games only through the contract."""
