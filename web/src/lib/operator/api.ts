// Requests of the operator's page, and what people ask of operators.
import { request } from '../api/http';
import type {
  Accepted,
  Blocks,
  NewReport,
  OperatorOverview,
  OperatorPeople,
  OperatorReports,
  OperatorTables,
  ResetLink,
} from '../api/protocol';

const part = encodeURIComponent;
const at = (user: string) => `/api/operator/people/${part(user)}`;

export const operators = {
  overview: () => request<OperatorOverview>('GET', '/api/operator'),
  tables: () => request<OperatorTables>('GET', '/api/operator/tables'),
  people: (search: string) => request<OperatorPeople>('GET', `/api/operator/people?search=${part(search)}`),
  ban: (user: string) => request<Accepted>('POST', `${at(user)}/ban`),
  unban: (user: string) => request<Accepted>('POST', `${at(user)}/unban`),
  reset: (user: string) => request<ResetLink>('POST', `${at(user)}/reset`),
  remove: (user: string) => request<Accepted>('DELETE', at(user)),
  reports: () => request<OperatorReports>('GET', '/api/operator/reports'),
  closeReport: (id: number) => request<Accepted>('POST', `/api/operator/reports/${id}/close`),
  hide: (line: number) => request<Accepted>('POST', `/api/operator/chat/${line}/hide`),
  backUp: () => request<OperatorOverview>('POST', '/api/operator/backups'),
};

export const people = {
  resetPassword: (token: string, password: string) => request<Accepted>('POST', '/api/reset', { token, password }),
  report: (report: NewReport) => request<Accepted>('POST', '/api/reports', report),
  block: (user: string) => request<Blocks>('POST', '/api/blocks', { user }),
};
