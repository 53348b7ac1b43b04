import { ResultCode } from '../../../contract/codes'
import { editedOf, versionOf, type Edited } from '../../../contract/office.version'
import { FieldError } from '../domain-error'
import type { Logged } from './log'

/** Refuses to decide a second time: hands over who has decided, null where that is not known, and how. */
export const refuseSettled = (by: string | null, decision: string): never => {
  throw new FieldError('settled', '这条举报已经处理过了', ResultCode.BUSINESS_FAILURE, {
    now: JSON.stringify({ by, decision }),
  })
}

interface Meanwhile {
  /** What the form was opened with, as `versionOf` says it; left out by who does not mind. */
  readonly seen: string | undefined
  readonly kind: Edited
  /** As it is now, held; null: it is not there. */
  readonly before: object | null
  /** As the log calls it. */
  readonly target: string
}

/** Refuses to undo what somebody has saved since the form was opened: names who, and hands over what stands there now. */
export const refuseMeanwhile = async (
  rows: Pick<Logged, 'lastBy'>,
  { seen, kind, before, target }: Meanwhile,
): Promise<void> => {
  if (seen === undefined || seen === versionOf(kind, before)) return
  const who = await rows.lastBy(target)
  throw new FieldError(
    'version',
    `${who ?? '有人'} 在你打开之后改过，请看过现在的内容再保存`,
    ResultCode.BUSINESS_FAILURE,
    { now: JSON.stringify(before === null ? null : editedOf(kind, before)) },
  )
}
