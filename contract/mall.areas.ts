import { areaList } from '@vant/area-data'

/** A part of the country by its six digits: a province ends with 0000, a city with 00, a county with neither (CONST-06). */
export interface Area {
  readonly code: string
  readonly name: string
}

const { province_list: provinces, city_list: cities, county_list: counties } = areaList

const areasIn = (list: Readonly<Record<string, string>>, beginning: string): readonly Area[] =>
  Object.entries(list)
    .filter(([code]) => code.startsWith(beginning))
    .map(([code, name]) => ({ code, name }))

export const provinceCodeOf = (code: string): string => `${code.slice(0, 2)}0000`
export const cityCodeOf = (code: string): string => `${code.slice(0, 4)}00`

export const allProvinces = (): readonly Area[] => areasIn(provinces, '')
export const citiesOf = (province: string): readonly Area[] => areasIn(cities, province.slice(0, 2))
export const countiesOf = (city: string): readonly Area[] => areasIn(counties, city.slice(0, 4))

/** Stands in the list of cities, and in no address. */
const NO_CITY = /^县$|直辖县/

/** A county with what it lies in. */
export interface County {
  readonly code: string
  readonly province: string
  /** '' where it lies in none. */
  readonly city: string
  readonly county: string
}

const countyOf = (code: string, county: string): County => {
  const city = cities[cityCodeOf(code)] ?? ''
  return {
    code,
    province: provinces[provinceCodeOf(code)] ?? '',
    city: NO_CITY.test(city) ? '' : city,
    county,
  }
}

export const allCounties = (): readonly County[] =>
  Object.entries(counties).map(([code, name]) => countyOf(code, name))

/** Province, city and county as an address names them, each once; null: there is no such county. */
export const areaNameOf = (code: string): string | null => {
  const name = counties[code]
  if (name === undefined) return null
  const { province, city, county } = countyOf(code, name)
  return [...new Set([province, city, county])].join('')
}
