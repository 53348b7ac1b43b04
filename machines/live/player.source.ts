import type { Capabilities, EngineKind, PlayerInput, Source } from './player.setup'
import { AUDIO_ONLY } from '../../contract/constants'
import type { Playback } from '../../contract/entities.schema'

type Plays = (playback: Playback, can: Capabilities) => EngineKind | null

const byMediaSource: Plays = ({ kind }, can) => (can.mediaSource && kind === 'fmp4' ? 'fmp4' : null)
const byBrowser: Plays = ({ kind }, can) =>
  can.nativeHls && !can.mediaSource && kind !== 'fmp4' ? 'native' : null
const byHlsJs: Plays = ({ kind }, can) => (can.mediaSource && kind !== 'fmp4' ? 'hls' : null)
/** Chromium's own HLS runs six seconds behind: it comes last where there is Media Source. */
const byBrowserAfterAll: Plays = ({ kind }, can) => (can.nativeHls && kind !== 'fmp4' ? 'native' : null)

const LADDER: readonly Plays[] = [byMediaSource, byBrowser, byHlsJs, byBrowserAfterAll]

export interface Choice extends Pick<PlayerInput, 'playback' | 'tape' | 'place'> {
  readonly can: Capabilities | null
  readonly quality: string | null
  readonly unplayable: readonly string[]
  /** How many steps below the best picture the network carries, where nobody has chosen. */
  readonly lowered: number
}

/** The quality that is wanted, where the live offers it; null: what the network carries. */
export const chosenIn = ({ quality = null, playback }: PlayerInput): string | null =>
  playback.some((offer) => offer.quality === quality) ? quality : null

/** Names of the pictures that are offered, the best first. */
export const pictureQualities = (playback: readonly Playback[]): readonly string[] =>
  [...new Set(playback.map(({ quality }) => quality))].filter((quality) => quality !== AUDIO_ONLY)

/**
 * The best way to play what a live offers: in the wanted quality if there is one, else in what the network
 * carries, else with a picture, else the sound alone; by the fastest engine; the tape, once somebody has gone back. Null when none can.
 */
export const chooseEngine = ({
  can,
  playback,
  tape,
  place,
  quality,
  unplayable,
  lowered,
}: Choice): Source | null => {
  if (!can) return null
  const offered: readonly Playback[] =
    tape === null || place === null ? playback : [{ kind: 'hls', quality: '', url: tape.url }]
  const left = offered.filter(({ url }) => !unplayable.includes(url))
  const qualities = pictureQualities(left)
  const best = quality ?? qualities[Math.min(lowered, qualities.length - 1)]
  const wanted = left.filter((offer) => offer.quality === best)
  const pictures = left.filter((offer) => offer.quality !== AUDIO_ONLY)
  for (const offers of [wanted, pictures, left])
    for (const plays of LADDER)
      for (const offer of offers) {
        const kind = plays(offer, can)
        if (kind) return { kind, url: offer.url, quality: offer.quality }
      }
  return null
}
