import type { ActorRefFrom } from 'xstate'
import type { previewsMachine } from './previews.machine'

/** The streams' own pictures; `seen` and `left` tell which cards are in sight. */
export interface Previews<Picture extends object> {
  of(url: string): Picture | null
  seen(url: string): void
  left(url: string): void
}

/** `Picture` is what the provided `fetchPicture` gives. */
export const connectPreviews = <Picture extends object>(
  actor: ActorRefFrom<typeof previewsMachine>,
): Previews<Picture> => {
  const { stills } = actor.getSnapshot().context
  return {
    of: (url) => (stills[url]?.picture ?? null) as Picture | null,
    seen: (url) => actor.send({ type: 'card.seen', url }),
    left: (url) => actor.send({ type: 'card.left', url }),
  }
}
