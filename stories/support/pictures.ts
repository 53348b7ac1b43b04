import { still } from './dependencies'
import type { CallError } from '../../machines/app/call-error'

/** A dot. */
const file = new Blob(
  [
    Uint8Array.from(
      atob(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      ),
      (letter) => letter.charCodeAt(0),
    ),
  ],
  { type: 'image/png' },
)
const error: CallError = {
  kind: 'refused',
  code: 400,
  msg: '这不是图片，请换一张',
  overHttp: true,
  data: null,
}
const refused = { nth: 0, file, error }

/** One was refused, the others have arrived. */
export const refusedPicture = still('idle', { waiting: [refused], chosen: 1 })
/** One was refused, one is on its way and one waits. */
export const uploadingPictures = still('sending', {
  waiting: [refused, { nth: 1, file, error: null }, { nth: 2, file, error: null }],
  chosen: 3,
  sent: 42,
})
