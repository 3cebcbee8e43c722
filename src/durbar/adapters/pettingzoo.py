"""Every game as a PettingZoo environment, in which the agents answer one after the other.

>>> from durbar.adapters import pettingzoo
>>> env = pettingzoo.env("maharaja", players=3)
>>> env.reset(seed=7)
>>> env.action_space("player_0")
Discrete(57)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args

from durbar.adapters.common import NotInstalled, Reward
from durbar.adapters.common import utility as utility
from durbar.adapters.layout import layout
from durbar.adapters.text import describe
from durbar.core.chance import new_seed
from durbar.core.errors import BadOption, IllegalAction
from durbar.core.game import Game
from durbar.core.registry import game as find_game
from durbar.core.rng import Rng
from durbar.core.state import OVER, SPECTATOR, State

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError as error:
    raise NotInstalled(f"durbar.adapters.pettingzoo needs {error.name}: pip install 'durbar[rl]'") from error

Illegal = Literal["raise", "replace"]
RENDER_MODES = ("human", "ansi")


def env(game: str, **settings: Any) -> Any:
    """The environment of a game, guarded against calls in a wrong order. The settings are those of `Environment`."""
    return OrderEnforcingWrapper(Environment(game, **settings))


def parallel_env(game: str, **settings: Any) -> Any:
    """The same for programs that ask all agents at once: the answers of those who are not to move count for nothing."""
    return turn_based_aec_to_parallel(env(game, **settings))


class Environment(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One table. `player_0` has seat 0; whose turn it is follows from the rules, and one agent may answer several times."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        max_cycles: int | None = None,
        reward: Reward = "place",
        shaping: float = 0.0,
        illegal: Illegal = "raise",
        render_mode: str | None = None,
    ) -> None:
        """`max_cycles` counts answers of all agents together. Rewards are described in docs/research.md.

        `illegal="replace"` plays a legal answer instead of an illegal one, for programs that do not read masks.
        """
        super().__init__()
        _one_of("reward", reward, get_args(Reward))
        _one_of("illegal", illegal, get_args(Illegal))
        _one_of("render_mode", render_mode, (None, *RENDER_MODES))
        self.game: Game[Any] = find_game(game)
        self.players = self.game.players[0] if players is None else players
        self.options = self.game.check_options(self.players, options or {})
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        name = f"durbar_{self.game.id}_v{self.game.rules_version}"
        self.metadata = {"name": name, "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self.agents: list[str] = []
        self._reward = reward
        self._shaping = shaping
        self._illegal = illegal
        self._layout = layout(self.game, self.players)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observed = {agent: _observation_space(self.game, self.players) for agent in self.possible_agents}
        self._answered = {agent: Discrete(len(self.game.actions)) for agent in self.possible_agents}
        self._seeds = Rng(new_seed())
        self._state: State
        self._legal: list[int] = []

    # ---- what agents see and may do ----

    def observation_space(self, agent: str) -> Any:
        return self._observed[agent]

    def action_space(self, agent: str) -> Any:
        return self._answered[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        """What this agent's seat may know as a vector, and its legal answers: none while others are to move."""
        seat = self._seats[agent]
        vector = self._layout.encode(self.game.view(self._state, seat), seat)
        mask = np.zeros(len(self.game.actions), np.int8)
        if seat == self._state.player:
            mask[self._legal] = 1
        return {"observation": np.array(vector, np.float32), "action_mask": mask}

    # ---- playing ----

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew. The same seed gives the same game; without one the next game of the last seed's row begins."""
        if seed is not None:
            self._seeds = Rng(seed)
        self._state = self.game.setup(self.players, self.options, self._seeds.below(2**31))
        self._legal = self.game.legal(self._state)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.player]
        self._skip_agent_selection = None
        self._points = self._points_now()
        self._show()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.game.apply(self._state, self._checked(action))
        self._legal = self.game.legal(self._state)
        self._cycles += 1
        over = self._state.player == OVER
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._earned(over)
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut)
        self.agent_selection = self.possible_agents[0 if over else self._state.player]
        self._show()

    def _checked(self, action: Any) -> int:
        number = int(action)
        if number in self._legal:
            return number
        if self._illegal == "replace":
            return self._legal[number % len(self._legal)]
        reason = self.game.explain(self._state, number)
        name = self.game.decision_name(self._state)
        raise IllegalAction(
            f"{self.game.id}: {self.agent_selection} answered {number} to '{name}'; the mask forbids it", reason
        )

    # ---- rewards ----

    def _earned(self, over: bool) -> dict[str, float]:
        """What each agent gets for this step: its change of points, if they count, and at the end the utility."""
        earned = [0.0] * self.players
        if self._shaping:
            now = self._points_now()
            earned = [self._shaping * (new - old) for new, old in zip(now, self._points, strict=True)]
            self._points = now
        if over:
            final = utility(self.game, self._state, self._reward)
            earned = [part + last for part, last in zip(earned, final, strict=True)]
        return dict(zip(self.possible_agents, earned, strict=True))

    def _points_now(self) -> list[int]:
        """The points of each seat as far as that seat knows: rewards tell nothing that a view does not."""
        if not self._shaping:
            return []
        return [self.game.view(self._state, seat)["seats"][seat]["points"] for seat in range(self.players)]

    # ---- looking on ----

    def render(self) -> str | None:
        """What the player to move sees, as text; at the end what everybody sees."""
        if self.render_mode is None:
            return None
        viewer = SPECTATOR if self._state.player == OVER else self._state.player
        text = describe(self.game, self.game.view(self._state, viewer), self._legal)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """There is nothing to close."""


def _observation_space(game: Game[Any], players: int) -> Any:
    blocks = list(layout(game, players).blocks())
    low = np.concatenate([np.full(block.size, block.low, np.float32) for block in blocks])
    high = np.concatenate([np.full(block.size, block.high, np.float32) for block in blocks])
    mask = Box(0, 1, (len(game.actions),), np.int8)
    return Dict({"observation": Box(low, high, dtype=np.float32), "action_mask": mask})


def _one_of(name: str, value: object, offered: tuple[object, ...]) -> None:
    if value not in offered:
        raise BadOption(f"{name}={value!r} is not offered; offered: {', '.join(repr(one) for one in offered)}")
