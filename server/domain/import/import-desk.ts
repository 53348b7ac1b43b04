import { createHash } from 'node:crypto'
import { ResultCode } from '../../../contract/codes'
import type {
  ImportChange,
  ImportMatchesInput,
  ImportPreview,
  ImportWords,
  PreviewImportInput,
} from '../../../contract/office.import.schema'
import { IMPORT_MAX, IMPORT_SHOWN } from '../../../contract/office.import-rules'
import { DomainError, FieldError } from '../domain-error'
import type { ImportPlan } from './plan'
import type { ImportReport } from './report'

interface Read {
  readonly plans: readonly ImportPlan[]
  readonly errors: readonly ImportWords[]
}

/** What an import has done, or would do. */
export interface ImportOutcome {
  readonly report: ImportReport
  readonly changes: readonly ImportChange[]
}

interface Deps {
  readonly read: (
    files: PreviewImportInput['files'],
    options: { readonly zone: string | null; readonly name: string | null },
  ) => Read
  readonly isZone: (zone: string) => boolean
  readonly template: string
  readonly rehearse: (plans: readonly ImportPlan[]) => Promise<ImportOutcome>
  /** All of it, with the line of the log, or nothing where `check` throws. */
  readonly write: (
    plans: readonly ImportPlan[],
    who: string,
    check: (outcome: ImportOutcome) => void,
  ) => Promise<ImportOutcome>
}

export interface ImportDesk {
  template(): string
  preview(input: PreviewImportInput): Promise<ImportPreview>
  bring(input: ImportMatchesInput, who: string): Promise<ImportPreview>
}

const digestOf = ({ report: { tallies }, changes }: ImportOutcome, plans: readonly ImportPlan[]): string =>
  createHash('sha256')
    .update(JSON.stringify([tallies, changes, plans]))
    .digest('hex')

const isOfOneKind = (files: PreviewImportInput['files']): boolean =>
  [/\.csv$/i, /\.json$/i].some((ending) => files.every(({ name }) => ending.test(name)))

const previewOf = (outcome: ImportOutcome, plans: readonly ImportPlan[]): ImportPreview => {
  const { report, changes } = outcome
  return {
    errors: [],
    tallies: report.tallies.map((tally) => ({ ...tally })),
    changes: changes.slice(0, IMPORT_SHOWN),
    more: Math.max(0, changes.length - IMPORT_SHOWN),
    remarks: report.remarks.map(({ what, why }) => ({ what, why })),
    seen: digestOf(outcome, plans),
  }
}

/** Files in the operators' hands: what they would change is told first, and done when it is still that. */
export const createImportDesk = ({ read, isZone, template, rehearse, write }: Deps): ImportDesk => {
  const readAll = ({ files, zone, name }: PreviewImportInput): Read => {
    if (!isOfOneKind(files)) throw new FieldError('files', '请选择 .csv 表格，或同一赛事的 .json 文件')
    if (files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) > IMPORT_MAX)
      throw new FieldError('files', '文件超过 4 MB，请拆成几个，或请管理员在服务器上导入')
    if (zone !== null && !isZone(zone))
      throw new FieldError('zone', '没有这个时区，请写成 Asia/Shanghai 或 UTC+8')
    return read(files, { zone, name })
  }
  return {
    template: () => template,
    preview: async (input) => {
      const { plans, errors } = readAll(input)
      return errors.length > 0
        ? { errors: [...errors], tallies: [], changes: [], more: 0, remarks: [], seen: '' }
        : previewOf(await rehearse(plans), plans)
    },
    bring: async (input, who) => {
      const { plans, errors } = readAll(input)
      if (errors.length > 0) throw new DomainError(ResultCode.BUSINESS_FAILURE, '文件有错，请先预览并改正')
      const done = await write(plans, who, (outcome) => {
        if (digestOf(outcome, plans) !== input.seen)
          throw new DomainError(ResultCode.BUSINESS_FAILURE, '数据在预览之后有变化，请重新预览')
      })
      return previewOf(done, plans)
    },
  }
}
