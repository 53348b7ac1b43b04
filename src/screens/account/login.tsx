import type { ReactNode } from 'react'
import { AskedPerson, personAskedIn, personAskedOf } from './asked-person'
import { askedPlace } from './asked-place'
import { AuthLayout } from './auth-layout'
import { countriesIn, phoneCountriesOf, registersIn } from './countries'
import { invitationIn, inviterOf, isInvited } from './invitation'
import { Invited } from './invited'
import { help, isHelpAsked } from './help'
import { LoginForm } from './login-form'
import { documentOf } from './document'
import { OfferedPasskey, passkeyLogin } from './passkey-login'
import { passwordLogin } from './password-login'
import { typedNumber } from './typed-number'
import { firstLoginWay, type LoginWay } from '../../features/login-way'
import { passkeyDevice } from '../../features/passkey-device'
import { codeMeans } from '../../features/sent-codes'
import { screen, type AnyScreen, type Views } from '../../app/screen'
import { screenBy } from '../../app/screen-by'
import { offeredPasskeyOf } from '../../../machines/account/passkeys.connect'
import { loginOf } from '../../../machines/account/login.connect'
import { documentKinds } from '../../../contract/account.document-rules'

/** Codes come by a link alone here: one that is none is left out, as it has no field to be put right in. */
const loginBy = (query: URLSearchParams) => {
  const { code, words } = invitationIn(query)
  return loginOf('login', codeMeans, { code: isInvited(query) ? code : '', words }, typedNumber())
}

const requires = (query: URLSearchParams) => ({
  login: loginBy(query),
  ...offeredPasskeyOf(passkeyDevice),
  countries: phoneCountriesOf(),
})

interface EntranceProps extends Views<ReturnType<typeof requires>> {
  readonly query: URLSearchParams
  /** Why one is here, above the form. */
  readonly children?: ReactNode
}

const Entrance = ({ login: state, isChosen, entry, countries, query, children }: EntranceProps) => (
  <AuthLayout purpose="login" way="code" query={query} inside={state.is === 'alreadySignedIn'}>
    {state.is === 'open' && (
      <>
        {children}
        <LoginForm
          login={state}
          purpose="login"
          registers={registersIn(countries)}
          countries={countriesIn(countries)}
          query={query}
        />
      </>
    )}
    {isChosen && <OfferedPasskey form={entry} />}
  </AuthLayout>
)

const form = screen({ requires, view: Entrance })

const invited = screen({
  requires: (query) => ({ ...requires(query), inviter: inviterOf(query) }),
  view: ({ inviter, ...views }) => (
    <Entrance {...views}>
      <Invited inviter={inviter} />
    </Entrance>
  ),
})

const asked = screen({
  requires: (query) => ({ ...requires(query), person: personAskedOf(query) }),
  view: ({ person: who, ...views }) => (
    <Entrance {...views}>
      <AskedPerson person={who} />
    </Entrance>
  ),
})

/** The page that was asked for, as everybody may see it. */
const askedOf = (page: AnyScreen): AnyScreen => ({
  ...page,
  read: (search, now) => page.read(askedPlace(search).query, now),
})

const documents = new Map<string | null, ReturnType<typeof documentOf>>(
  documentKinds.map((kind) => [kind, documentOf(kind)]),
)

const ways = { code: form, password: passwordLogin, passkey: passkeyLogin } as const
const isWay = (view: string | null): view is LoginWay => view !== null && view in ways

/**
 * ROUTE-04 With `view=code` logs in by SMS code; a phone that is not known yet becomes a member. With `view=password` by the password that one has
 * set, with `view=passkey` by what a device proves. Without one the way that was used last on this device. With `view=terms` and its like what is
 * agreed to; where a person was asked for, the screen `person`, until what needs a login is pressed; with `view=help` the answers to what is asked often, which stand there too where 客服中心 was asked for.
 */
export const loginOver = (person: AnyScreen): AnyScreen => {
  const personAsked = askedOf(person)
  return screenBy((search) => {
    const view = search.get('view')
    const document = documents.get(view)
    if (document !== undefined) return document
    if (view === 'help' || isHelpAsked(search)) return help
    if (isInvited(search) && view !== 'password' && view !== 'passkey') return invited
    if (personAskedIn(search) !== null && !isWay(view)) return view === null ? personAsked : asked
    return ways[isWay(view) ? view : firstLoginWay()]
  })
}
