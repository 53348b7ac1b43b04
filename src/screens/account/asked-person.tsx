import { askedPlace } from './asked-place'
import { invited } from './auth-layout.styles'
import { FailedReads } from '../../features/failed-reads'
import { Avatar } from '../../ui/avatar'
import { Skeleton } from '../../ui/skeleton'
import { isMissing } from '../../../machines/app/call-error'
import { resourceOf, type Resource } from '../../../machines/patterns/resource.connect'
import { getPerson } from '../../../contract/social.people'
import type { PersonPage } from '../../../contract/social.schema'

/** The person whose page was asked for; null: another page was, or none. */
export const personAskedIn = (search: URLSearchParams): string | null => {
  const { path, query } = askedPlace(search)
  return path === '/friend' ? query.get('id') : null
}

/** One gets in where there is no such person, too, and is not told so. */
export const personAskedOf = (search: URLSearchParams) =>
  resourceOf(getPerson, { memberId: personAskedIn(search) ?? '' }, { silent: 'missing' })

interface AskedPersonProps {
  readonly person: Resource<PersonPage>
}

/** NAV-02 Whose page a visitor was led to, above the form that something on it led to. */
export const AskedPerson = ({ person }: AskedPersonProps) => {
  const who = person.is === 'shown' ? person.data.person : null
  if (person.is === 'loading') return <Skeleton height="4rem" />
  if (person.is === 'failed' && !isMissing(person.error)) return <FailedReads of={[person]} />
  if (who === null) return null
  return (
    <div className={invited} role="note">
      <Avatar name={who.nickname} src={who.avatar} size={40} />
      <p>
        <b>{who.nickname}</b>
        {who.bio}
      </p>
    </div>
  )
}
