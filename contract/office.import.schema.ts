import { Type as T, type Static } from 'typebox'
import { oneOf } from './live.moderation.schema'
import {
  IMPORT_ERRORS_MAX,
  IMPORT_FILES_MAX,
  IMPORT_MAX,
  IMPORT_SHOWN,
  importedKinds,
} from './office.import-rules'
import { Nothing } from './account.schema'
import { Count, Nullable, OrNull } from './schema'

/** What is said of a file, in both languages. */
export const ImportWords = T.Object({ zh: T.String(), en: T.String() })
export type ImportWords = Static<typeof ImportWords>

const ImportFile = T.Object({
  name: T.String({ minLength: 1, maxLength: 200 }),
  text: T.String({ maxLength: IMPORT_MAX }),
})
/** As `npm run import` reads them. `zone`: of times that name none; `name`: the league's, as people here say it. */
const given = {
  files: T.Array(ImportFile, { minItems: 1, maxItems: IMPORT_FILES_MAX }),
  zone: OrNull(T.String({ maxLength: 50 })),
  name: OrNull(T.String({ maxLength: 60 })),
}
export const PreviewImportInput = T.Object(given)
export type PreviewImportInput = Static<typeof PreviewImportInput>
/** `seen`: the preview's digest. */
export const ImportMatchesInput = T.Object({ ...given, seen: T.String({ maxLength: 64 }) })
export type ImportMatchesInput = Static<typeof ImportMatchesInput>

export const ImportTally = T.Object({ kind: T.String(), added: Count, changed: Count, unchanged: Count })
export type ImportTally = Static<typeof ImportTally>
/** A column of a row, as it is and as it would be; null: nothing. */
/** `starts_on`: an instant of which the day alone is meant. */
export const ImportField = T.Object({
  field: T.String(),
  before: Nullable(T.String()),
  after: Nullable(T.String()),
})
export type ImportField = Static<typeof ImportField>
/** `fields`: what differs; of a new row when a match begins, and its English name. */
export const ImportChange = T.Object({
  kind: oneOf(importedKinds),
  name: T.String(),
  isNew: T.Boolean(),
  fields: T.Array(ImportField),
})
export type ImportChange = Static<typeof ImportChange>
/** `errors`: what keeps the files from being read, each with its file and row; then nothing else is known. `changes`: the first of them. */
export const ImportPreview = T.Object({
  errors: T.Array(ImportWords, { maxItems: IMPORT_ERRORS_MAX }),
  tallies: T.Array(ImportTally),
  changes: T.Array(ImportChange, { maxItems: IMPORT_SHOWN }),
  more: Count,
  remarks: T.Array(T.Object({ what: ImportWords, why: ImportWords })),
  seen: T.String(),
})
export type ImportPreview = Static<typeof ImportPreview>
export const ImportTemplate = T.Object({ text: T.String() })
export type ImportTemplate = Static<typeof ImportTemplate>

/** What goes in and comes out of the calls that bring matches in. */
export const importCalls = {
  getImportTemplate: { input: Nothing, output: ImportTemplate },
  previewImport: { input: PreviewImportInput, output: ImportPreview },
  importMatches: { input: ImportMatchesInput, output: ImportPreview },
} as const
