import { useLayoutEffect, useRef, type FormEvent } from 'react'
import { prefix } from './auth-layout.styles'
import { CountryChoice } from './country-choice'
import { FormField } from '../../features/form-view'
import { loginTexts } from '../../text/zh/account.login'
import { useText } from '../../text/use-text'
import { countryOf, grouped, numberIn, withoutCountry } from '../../../machines/account/phone'
import type { FieldView } from '../../../machines/patterns/form.connect'

interface PhoneFieldProps {
  readonly field: FieldView<string>
  readonly label?: string
  readonly autoComplete?: string
  /** Other countries to choose from; null: they did not come. */
  readonly countries?: readonly string[] | null
}

const none: readonly string[] = []

/** A mobile number in groups: 138 0013 6210. One that begins with a plus brings its country’s code itself, which is chosen where it is offered. */
export const PhoneField = ({
  field,
  label,
  autoComplete = 'tel-national',
  countries: known = none,
}: PhoneFieldProps) => {
  const text = useText(loginTexts)
  const countries = known ?? none
  const caret = useCaret()
  const country = countryOf(field.value, countries)
  const number = withoutCountry(field.value, country ?? '')
  const shown = {
    ...field,
    value: number,
    change: (typed: string) => field.change(numberIn(country ?? '', typed)),
  }
  const before =
    countries.length === 0 ? (
      <span className={prefix}>+86</span>
    ) : (
      <CountryChoice
        value={country ?? ''}
        countries={countries}
        onChange={(code) => field.change(numberIn(code, number))}
      />
    )
  return (
    <div ref={caret.place} onInputCapture={caret.keep}>
      <FormField
        field={shown}
        label={label ?? text('login.phone')}
        words={text('login.phoneWrong')}
        written={country === '' ? grouped : String}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete}
        digits
        {...(country !== null && { prefix: before })}
        {...(known === null && { hint: text('login.phonePlus') })}
        placeholder={text(countries.length === 0 ? 'login.phoneHint' : 'login.phoneAbroad')}
      />
    </div>
  )
}

/** Grouping rewrites the field, which would send the caret to its end: it stays behind the digit it stood behind. */
const useCaret = () => {
  const place = useRef<HTMLDivElement>(null)
  const digits = useRef<number | null>(null)
  const keep = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    const at = target.selectionStart ?? target.value.length
    digits.current = at === target.value.length ? null : target.value.slice(0, at).replace(/\D/g, '').length
  }
  useLayoutEffect(() => {
    const input = place.current?.querySelector('input')
    if (digits.current === null || input === null || input === undefined) return
    const at = placeAfter(input.value, digits.current)
    digits.current = null
    input.setSelectionRange(at, at)
  })
  return { place, keep }
}

const placeAfter = (shown: string, digits: number): number => {
  let seen = 0
  for (let at = 0; at < shown.length; at += 1) {
    if (seen === digits) return at
    if (shown[at] !== ' ') seen += 1
  }
  return shown.length
}
