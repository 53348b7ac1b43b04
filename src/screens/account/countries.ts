import { currentLanguage } from '../../text/text'
import { resourceOf, type Resource } from '../../../machines/patterns/resource.connect'
import { getPhoneCountries } from '../../../contract/account.codes'
import type { PhoneCountries } from '../../../contract/account.schema'

/** VAL-04 ERR-11 Whose numbers the operator lets in. Nobody asks for it: without an answer the field says that a number is typed with its plus. */
export const phoneCountriesOf = () => resourceOf(getPhoneCountries, {}, { silent: true })

/** Null: that did not come. */
export const countriesIn = (resource: Resource<PhoneCountries>): readonly string[] | null => {
  if (resource.is === 'failed') return null
  return resource.is === 'shown' ? resource.data.countries : []
}

/** Whether new numbers become members; also where that is not known, as the server says so then. */
export const registersIn = (resource: Resource<PhoneCountries>): boolean =>
  resource.is !== 'shown' || resource.data.registers

/** Regions by their calling codes, as ITU-T E.164 assigns them and ISO 3166 names them; of a shared code those with most numbers. */
const regions =
  '1 US CA,7 RU KZ,20 EG,27 ZA,30 GR,31 NL,32 BE,33 FR,34 ES,36 HU,39 IT,40 RO,41 CH,43 AT,44 GB,45 DK,46 SE,47 NO,48 PL,49 DE,51 PE,52 MX,54 AR,55 BR,56 CL,57 CO,60 MY,61 AU,62 ID,63 PH,64 NZ,65 SG,66 TH,81 JP,82 KR,84 VN,90 TR,91 IN,92 PK,94 LK,95 MM,212 MA,213 DZ,216 TN,233 GH,234 NG,251 ET,254 KE,255 TZ,256 UG,260 ZM,351 PT,352 LU,353 IE,354 IS,358 FI,359 BG,370 LT,371 LV,372 EE,375 BY,380 UA,381 RS,385 HR,386 SI,420 CZ,421 SK,595 PY,598 UY,673 BN,855 KH,856 LA,880 BD,960 MV,961 LB,962 JO,965 KW,966 SA,968 OM,971 AE,972 IL,973 BH,974 QA,975 BT,976 MN,977 NP,992 TJ,993 TM,994 AZ,995 GE,996 KG,998 UZ'
const regionsOf = new Map(
  regions.split(',').map((each) => {
    const [code = '', ...names] = each.split(' ')
    return [code, names] as const
  }),
)

/** A country's name in the language shown; '' where it has none here. */
export const countryName = (code: string): string => {
  const found = regionsOf.get(code)
  if (found === undefined || typeof Intl.DisplayNames !== 'function') return ''
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'region' })
  return found.map((region) => names.of(region) ?? region).join(currentLanguage() === 'en' ? ', ' : '、')
}
