import { useSpoilers } from './spoilers'
import { pairName } from '../text/match'
import type { LiveRecord } from '../../contract/entities.schema'
import { LiveStatus } from '../../contract/enums'

type Titled = Pick<LiveRecord, 'match' | 'status' | 'title'>

/**
 * FEAT-02 What a stream is called: of one that is over who played, where results are hidden, as its title may tell how it went. `null`: by
 * its own title.
 */
export const useReplayTitle = (): ((live: Titled) => string | null) => {
  const spoilers = useSpoilers()
  return ({ match, status }) =>
    status === LiveStatus.END && match !== null && spoilers.isSpoilerHidden(match) ? pairName(match) : null
}
