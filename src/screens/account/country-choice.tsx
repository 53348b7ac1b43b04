import { chosen } from './country-choice.styles'
import { countryName } from './countries'
import { loginTexts } from '../../text/zh/account.login'
import { useText } from '../../text/use-text'
import { Icon } from '../../ui/icon'

interface CountryChoiceProps {
  /** '': mainland China. */
  readonly value: string
  readonly countries: readonly string[]
  readonly onChange: (country: string) => void
}

const own = { '852': 'login.country.HK', '853': 'login.country.MO', '886': 'login.country.TW' } as const
const isOwn = (code: string): code is keyof typeof own => code in own

/** VAL-04 Before the number: the code of its country. The list is the system's own, which every phone shows in its way. */
export const CountryChoice = ({ value, countries, onChange }: CountryChoiceProps) => {
  const text = useText(loginTexts)
  const nameOf = (code: string): string => {
    if (code === '') return text('login.country.CN')
    return isOwn(code) ? text(own[code]) : countryName(code)
  }
  return (
    <span className={chosen}>
      +{value === '' ? '86' : value}
      <Icon name="chevron" size={14} />
      <select
        aria-label={text('login.country')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {['', ...countries].map((code) => (
          <option key={code} value={code}>
            {`${nameOf(code)} +${code === '' ? '86' : code}`.trim()}
          </option>
        ))}
      </select>
    </span>
  )
}
