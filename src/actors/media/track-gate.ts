import type {
  FragmentLoaderConstructor,
  FragmentLoaderContext,
  HlsConfig,
  LoaderCallbacks,
  LoaderConfiguration,
} from 'hls.js'

/** The bytes `hdlr`, and how far behind the first of them the kind of the track is told (ISO/IEC 14496-12, 8.4.3). */
const HANDLER = [0x68, 0x64, 0x6c, 0x72]
const KIND_AFTER = 12
const KIND_BYTES = 4

/** The kinds of the tracks of an init segment (`soun`, `vide`), in one order always. */
export const trackKinds = (init: Uint8Array): string => {
  const kinds = new Set<string>()
  for (let at = 0; at + KIND_AFTER + KIND_BYTES <= init.length; at += 1)
    if (HANDLER.every((byte, index) => init[at + index] === byte))
      kinds.add(String.fromCharCode(...init.subarray(at + KIND_AFTER, at + KIND_AFTER + KIND_BYTES)))
  return [...kinds].sort().join(' ')
}

/**
 * Lets nothing through but what has the tracks of what came first: a media source takes no other ones once it has begun. What is held back
 * never comes; `hold` is told the address of its init segment, and null when something else is asked for.
 */
export const trackGate = (
  Loader: HlsConfig['loader'],
  hold: (init: string | null) => void,
): FragmentLoaderConstructor => {
  const known = new Map<string, string>()
  let first: string | null = null
  const passes = (init: string): boolean => {
    const kinds = known.get(init)
    if (kinds === undefined) return true
    first ??= kinds
    const isSame = kinds === first
    if (!isSame) hold(init)
    return isSame
  }
  return class extends Loader {
    override load(
      context: FragmentLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<FragmentLoaderContext>,
    ): void {
      const { frag } = context
      if (frag.sn !== 'initSegment') {
        hold(null)
        if (passes(frag.initSegment?.url ?? '')) super.load(context, config, callbacks as never)
        return
      }
      const onSuccess: typeof callbacks.onSuccess = (response, ...rest) => {
        if (response.data instanceof ArrayBuffer)
          known.set(frag.url, trackKinds(new Uint8Array(response.data)))
        if (passes(frag.url)) callbacks.onSuccess(response, ...rest)
      }
      super.load(context, config, { ...callbacks, onSuccess } as never)
    }
  } as never
}
