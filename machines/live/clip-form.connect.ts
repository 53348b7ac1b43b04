import { formOf, type Form } from '../patterns/form.connect'
import type { Dependency } from '../patterns/dependency'
import { numberField, textField, type Fields } from '../patterns/form.fields'
import { CLIP_SECONDS_MAX, CLIP_SECONDS_MIN, CLIP_TITLE_MAX } from '../../contract/live.limits'
import { addClip, removeClip } from '../../contract/live.recording'
import type { ClipInput, ClipRemoved } from '../../contract/live.recording.schema'

const fields = {
  /** Epoch milliseconds of the server. */
  startsAt: numberField({ minimum: 0 }, { isRequired: true }),
  /** Seconds. */
  duration: numberField({ minimum: CLIP_SECONDS_MIN, maximum: CLIP_SECONDS_MAX }, { isRequired: true }),
  title: textField({ maxLength: CLIP_TITLE_MAX }),
}
export type ClipForm = Form<typeof fields>

/** Milliseconds before the picture around which one cuts, and seconds of a clip, where nothing is chosen. */
const BEFORE = 15_000
const LASTS = 30

/** FEAT-01 A member cuts a clip out of a stream; then its page is open. */
export const clipFormOf = (liveId: string, at: number): Dependency<ClipForm> => ({
  ...formOf({
    fields,
    call: addClip,
    initial: { startsAt: at - BEFORE, duration: LASTS },
    toInput: ({ startsAt, duration, title }) => ({
      liveId,
      startsAt: Math.round(startsAt ?? at),
      duration: duration ?? LASTS,
      title,
    }),
    next: ({ clipId }) => `/clip?id=${clipId}`,
  }),
  params: `${liveId} ${at}`,
})

export type RemoveForm = Form

/** FEAT-01 A clip is removed by who cut it. */
export const removeFormOf = (clipId: string): Dependency<RemoveForm> => ({
  ...formOf<Fields, ClipInput, ClipRemoved>({
    fields: {},
    call: removeClip,
    toInput: () => ({ clipId }),
    next: 'back',
  }),
  params: clipId,
})
