import type { BoardProps } from '../../lib/table/board';
import type { Facts, View } from './shapes';

/** What the parts of the board share: the table's own props, with the facts of this game. */
export type PartProps = Omit<BoardProps<View>, 'events' | 'facts' | 'onwhynot'> & {
  facts: Facts;
  onwhynot?: BoardProps['onwhynot'] | undefined;
};
