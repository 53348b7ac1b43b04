import { useState } from 'react'
import { search } from './people.styles'
import { useText } from '../../text/use-text'
import { social } from '../../text/zh/social'
import { SearchField } from '../../ui/search-field'
import { EmptyState } from '../../ui/states'
import { QUERY_MAX } from '../../../contract/search.rules'

/** Rows that can be looked through without a search. */
const FEW = 5

/** The part of a name that an address looks for. */
export const nameAt = (query: URLSearchParams): string => (query.get('q') ?? '').slice(0, QUERY_MAX)

interface PeopleSearchProps {
  readonly name: string
  /** How many there are to look through. */
  readonly count: number
  readonly onChange: (name: string) => void
}

/** Looks for a name, where there are many. Once used it stays: what was looked for is taken out again in it. */
export const PeopleSearch = ({ name, count, onChange }: PeopleSearchProps) => {
  const text = useText(social)
  const [isUsed, use] = useState(false)
  if (count <= FEW && name === '' && !isUsed) return null
  return (
    <div className={search}>
      <SearchField
        label={text('people.search')}
        placeholder={text('people.search')}
        value={name}
        maxLength={QUERY_MAX}
        onChange={(next) => {
          use(true)
          onChange(next)
        }}
      />
    </div>
  )
}

/** Nobody and nothing has such a name. */
export const NotFound = () => {
  const text = useText(social)
  return <EmptyState icon="search" title={text('people.notFound')} hint={text('people.notFoundHint')} />
}
