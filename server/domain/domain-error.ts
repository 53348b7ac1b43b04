import { httpStatusOf, ResultCode } from '../../contract/codes'

/** The domain says no: `code` and `message` go to the person as they are, so the message says what to do next. */
export class DomainError extends Error {
  readonly code: ResultCode
  readonly status: number

  constructor(code: ResultCode, message: string, status: number = httpStatusOf[code]) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.status = status
  }
}

/** Not now: the same may be asked for again after `seconds`. */
export class WaitError extends DomainError {
  readonly seconds: number

  constructor(message: string, seconds: number) {
    super(ResultCode.BUSINESS_FAILURE, message)
    this.name = 'WaitError'
    this.seconds = seconds
  }
}

/** What is refused belongs to one field of the call's input: a form says it there. */
export class FieldError extends DomainError {
  readonly field: string
  /** What else the form is told, by names of its own. */
  readonly more: Readonly<Record<string, string>>

  constructor(
    field: string,
    message: string,
    code: ResultCode = ResultCode.PARAMETER_ERROR,
    more: Readonly<Record<string, string>> = {},
  ) {
    super(code, message)
    this.name = 'FieldError'
    this.field = field
    this.more = more
  }
}
