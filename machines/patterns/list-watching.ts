import type { Dependency } from './dependency'
import type { listMachine } from './list.machine'
import type { watchOutdated } from './outdated'

/** A list whose rows are old by more than writes alone. */
export const listWatching = <View>(
  list: Dependency<View>,
  watch: ReturnType<typeof watchOutdated>,
): Dependency<View> => ({
  ...list,
  logic: (list.logic as typeof listMachine).provide({ actors: { watchOutdated: watch } }),
})
