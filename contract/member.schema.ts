import { Type as T, type Static } from 'typebox'

/** What an uploaded picture is for; it decides its size. */
export const UploadQuery = T.Object({
  obj: T.Union([T.Literal('avatar'), T.Literal('cover'), T.Literal('question')]),
})
export type UploadQuery = Static<typeof UploadQuery>
/** The multipart field is named `file`. */
export type UploadInput = UploadQuery & { readonly file: Blob }
/** `width`, `height`: pixels; `bytes`: size as stored (webp). */
export const UploadedFile = T.Object({
  url: T.String(),
  width: T.Integer(),
  height: T.Integer(),
  bytes: T.Integer(),
})
export type UploadedFile = Static<typeof UploadedFile>
