import { useEffect } from 'react'
import { askedPlace } from './asked-place'
import { invited } from './auth-layout.styles'
import { useAppActor, useAppSelector } from '../../app/app-context'
import { FailedReads } from '../../features/failed-reads'
import { useOpenPerson } from '../../features/person-link'
import { loginTexts } from '../../text/zh/account.login'
import { useText } from '../../text/use-text'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
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
  readonly query: URLSearchParams
}

/** NAV-02 Whose page a visitor was led to: it lies over the login at first, and its name stays above the form. */
export const AskedPerson = ({ person, query }: AskedPersonProps) => {
  const text = useText(loginTexts)
  const screens = useAppActor('screens')
  const open = useOpenPerson()
  const isVisitor = useAppSelector('session', ({ context }) => context.token === null)
  const who = person.is === 'shown' ? person.data.person : null
  // Who has seen it and goes on to the form comes by an address that says so.
  const isFirst = isVisitor && !query.has('view')
  const [memberId, name] = [who?.memberId, who?.nickname]
  useEffect(() => {
    if (!isFirst || memberId === undefined || name === undefined) return
    screens.send({
      type: 'sheet.open',
      place: { path: '/friend', search: `?id=${encodeURIComponent(memberId)}` },
      title: name,
    })
  }, [isFirst, memberId, name, screens])
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
      {isFirst && (
        <Button look="soft" size="small" onPress={() => open(who.memberId, who.nickname)}>
          {text('login.seePerson')}
        </Button>
      )}
    </div>
  )
}
