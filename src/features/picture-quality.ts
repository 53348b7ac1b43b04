import { storeQuality } from '../actors/quality-persistence'
import type { Player } from '../../machines/live/player.connect'
import { AUDIO_ONLY } from '../../contract/constants'

/** FEAT-01 Chooses a quality, for the rooms to come, too: but the sound alone is a choice for this one. */
export const chooseQuality = ({ choose }: Player['quality'], quality: string | null): void => {
  if (quality !== AUDIO_ONLY) storeQuality(quality)
  choose(quality)
}
