import type { ImportWords } from '../../contract/office.import.schema'
import { IMPORT_ERRORS_MAX } from '../../contract/office.import-rules'
import { Unreadable, type ImportPlan } from '../domain/import/plan'
import { planOfCsv } from './csv'
import { plansOf, type ReadOptions } from './openfootball'
import { competitionsIn, type SourceFile } from './openfootball-files'

/** What was read, or all that keeps it from being read. */
interface ReadFiles {
  readonly plans: readonly ImportPlan[]
  readonly errors: readonly ImportWords[]
}

/** What a decoder puts where bytes are no UTF-8. */
const UNREAD = '\ufffd'

const plansIn = (
  files: readonly SourceFile[],
  options: ReadOptions,
  faults: ImportWords[],
): readonly ImportPlan[] =>
  files.every(({ name }) => /\.csv$/i.test(name))
    ? [planOfCsv(files, faults)]
    : plansOf(competitionsIn(files), options)

/** Tables, or files of openfootball, by how their names end. */
export const readFiles = (files: readonly SourceFile[], options: ReadOptions): ReadFiles => {
  const faults = files
    .filter(({ text }) => text.includes(UNREAD))
    .map(({ name }) => ({
      zh: `${name} 不是 UTF-8 编码，请在表格软件里另存为「CSV UTF-8」`,
      en: `${name} is not in UTF-8: save it as "CSV UTF-8"`,
    }))
  try {
    const plans = faults.length > 0 ? [] : plansIn(files, options, faults)
    return { plans: faults.length > 0 ? [] : plans, errors: faults.slice(0, IMPORT_ERRORS_MAX) }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { plans: [], errors: [...faults, error.words].slice(0, IMPORT_ERRORS_MAX) }
  }
}
