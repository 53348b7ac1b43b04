import { NOW } from '../contract/samples/sample'

const RealDate = Date
const RealFormat = Intl.DateTimeFormat

/** Of every story, wherever it is looked at. */
const ZONE = 'Asia/Shanghai'
/** Milliseconds it is ahead, all the year. */
const AHEAD = 8 * 3_600_000

const hasZone = /(Z|[+-]\d\d:?\d\d)$/
const isLocal = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/

const inChina = (text: string): number =>
  isLocal.test(text) && !hasZone.test(text)
    ? RealDate.parse(`${text.replace(' ', 'T')}Z`) - AHEAD
    : RealDate.parse(text)

const momentOf = (given: readonly unknown[]): number => {
  if (given.length === 0) return NOW
  const [first] = given
  if (given.length > 1) return RealDate.UTC(...(given as [number, number])) - AHEAD
  return typeof first === 'string' ? inChina(first) : new RealDate(first as number).getTime()
}

/** In stories it is always the samples' moment, and in China, so that a picture is the same tomorrow and on another machine. */
class StoryDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    super(momentOf(given))
  }
  static override now(): number {
    return NOW
  }
  static override parse(text: string): number {
    return inChina(text)
  }
  override getTimezoneOffset(): number {
    return -AHEAD / 60_000
  }
  override toString(): string {
    const { date, time } = partsOf(this)
    return `${date} ${time} GMT+0800`
  }
  override toDateString(): string {
    return partsOf(this).date
  }
  override toTimeString(): string {
    return `${partsOf(this).time} GMT+0800`
  }
  override toLocaleString(languages?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions): string {
    return super.toLocaleString(languages, { timeZone: ZONE, ...options })
  }
  override toLocaleDateString(
    languages?: Intl.LocalesArgument,
    options?: Intl.DateTimeFormatOptions,
  ): string {
    return super.toLocaleDateString(languages, { timeZone: ZONE, ...options })
  }
  override toLocaleTimeString(
    languages?: Intl.LocalesArgument,
    options?: Intl.DateTimeFormatOptions,
  ): string {
    return super.toLocaleTimeString(languages, { timeZone: ZONE, ...options })
  }
}

const shifted = (date: Date): Date => new RealDate(date.getTime() + AHEAD)

/** `Fri Mar 20 2026` and `19:22:30`. */
const partsOf = (date: Date): { readonly date: string; readonly time: string } => {
  const [day = '', of = '', month = '', year = '', time = ''] = shifted(date).toUTCString().split(/,? /)
  return { date: `${day} ${month} ${of} ${year}`, time }
}

const FIELDS = ['FullYear', 'Month', 'Date', 'Hours', 'Minutes', 'Seconds', 'Milliseconds', 'Day'] as const
for (const field of FIELDS)
  Object.defineProperty(StoryDate.prototype, `get${field}`, {
    value(this: Date): number {
      return shifted(this)[`getUTC${field}`]()
    },
  })
for (const field of FIELDS.filter((one) => one !== 'Day'))
  Object.defineProperty(StoryDate.prototype, `set${field}`, {
    value(this: Date, ...given: [number]): number {
      const moved = shifted(this)
      moved[`setUTC${field}`](...given)
      return this.setTime(moved.getTime() - AHEAD)
    },
  })

/** What formats without naming a zone formats in China's. */
const StoryFormat = new Proxy(RealFormat, {
  construct: (_, [languages, options]: ConstructorParameters<typeof RealFormat>) =>
    new RealFormat(languages, { timeZone: ZONE, ...options }),
  apply: (_, _this, [languages, options]: ConstructorParameters<typeof RealFormat>) =>
    new RealFormat(languages, { timeZone: ZONE, ...options }),
})

export const stopClock = (): void => {
  globalThis.Date = StoryDate as DateConstructor
  Intl.DateTimeFormat = StoryFormat
}

export const startClock = (): void => {
  globalThis.Date = RealDate
  Intl.DateTimeFormat = RealFormat
}
