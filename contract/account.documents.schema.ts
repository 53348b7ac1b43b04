import { Type as T, type Static } from 'typebox'
import { DOCUMENT_MAX, documentKinds } from './account.document-rules'
import { Count, Instant, Nullable } from './schema'

export const DocumentKind = T.Union(documentKinds.map((kind) => T.Literal(kind)))
export type DocumentKind = (typeof documentKinds)[number]

/** What people agree to, as published last. `text`: a paragraph a line. `publishedAt` null: as the application came. */
export const LegalDocument = T.Object({
  kind: T.Unsafe<DocumentKind>(DocumentKind),
  version: Count,
  publishedAt: Nullable(Instant),
  title: T.String(),
  titleEn: T.String(),
  text: T.String(),
  textEn: T.String(),
})
export type LegalDocument = Static<typeof LegalDocument>

export const GetDocumentInput = T.Object({ kind: T.Unsafe<DocumentKind>(DocumentKind) })
export type GetDocumentInput = Static<typeof GetDocumentInput>

/** What a member agreed to last, and when; the newest version of each. */
export const Consents = T.Object({
  list: T.Array(
    T.Object({
      kind: T.Unsafe<DocumentKind>(DocumentKind),
      newest: Count,
      version: Nullable(Count),
      at: Nullable(Instant),
    }),
  ),
})
export type Consents = Static<typeof Consents>

const Title = T.String({ minLength: 1, maxLength: 40 })
const Text = T.String({ minLength: 1, maxLength: DOCUMENT_MAX })

/** `version`: the one that was read; where another was published since then, nothing is. `isTold`: all members get a notice. */
export const PublishDocumentInput = T.Object({
  kind: T.Unsafe<DocumentKind>(DocumentKind),
  version: Count,
  title: Title,
  titleEn: Title,
  text: Text,
  textEn: Text,
  isTold: T.Boolean(),
})
export type PublishDocumentInput = Static<typeof PublishDocumentInput>
