import { createActor } from 'xstate'
import { doubleOf } from '../../support/double'
import { routes } from '../../../support/routes'
import { MemberType } from '../../../../contract/enums'
import { navigationMachine } from '../../../../machines/app/navigation.machine'
import { sessionChanged } from '../../../support/session-changed'
import { member as sample } from '../../../../contract/samples/people'
import type { SessionCause } from '../../../../machines/app/session.machine'
import type { Place, RouteDecision, Visitor } from '../../../../machines/app/navigation.guard'
import type { Model } from '../../support/model'

const nobody: Visitor = { hasToken: false, userType: null }
const unknown: Visitor = { hasToken: true, userType: null }
const member: Visitor = { hasToken: true, userType: MemberType.MEMBER }
const anchor: Visitor = { hasToken: true, userType: MemberType.ANCHOR }

const layer = createActor(doubleOf(), { id: 'layer' })
const upper = createActor(doubleOf(), { id: 'upper' })

const at = (path: string, search = '') => ({ type: 'place.changed', place: { path, search } })
const who = (cause: SessionCause, { hasToken, userType }: Visitor, userSettled = true) =>
  sessionChanged(cause, {
    token: hasToken ? 't-1' : null,
    user: userType === null ? null : { ...sample, userType },
    userSettled,
  })

interface Context {
  readonly place: Place | null
  readonly from: string | null
  readonly visitor: Visitor
  readonly verdict: RouteDecision
  readonly layers: readonly unknown[]
}

export const navigation: Model = {
  name: 'app/navigation',
  machine: navigationMachine,
  starts: {
    'as a visitor': { says: 'nobody is logged in', input: { routes, visitor: nobody } },
    'as somebody': { says: 'somebody is logged in, not known yet', input: { routes, visitor: unknown } },
    'as a member': { says: 'a member is logged in', input: { routes, visitor: member } },
  },
  samples: {
    'at a page for all': { says: 'the address is a page for everybody', event: at('/home/index') },
    'at a page for members': { says: "the address is a member's page", event: at('/gold') },
    'at a page for anchors': { says: "the address is an anchor's page", event: at('/room') },
    'at the login': { says: 'the address is the login', event: at('/login', '?back=%2Fgold') },
    'stepped to the login': {
      says: 'a step through the history leads to the login',
      event: { ...at('/login', '?back=%2Fgold'), byLink: false },
    },
    'at no page': { says: 'the address leads nowhere', event: at('/nowhere') },
    go: { says: 'the person follows a link', event: { type: 'go', to: '/search' } },
    back: { says: 'the person goes back', event: { type: 'back' } },
    'query kept': {
      says: 'the person chooses what the address keeps',
      event: { type: 'query.keep', search: '?q=1' },
    },
    'login wanted': { says: 'the visitor wants what only a member may', event: { type: 'login.wanted' } },
    'logged in': {
      says: 'somebody has logged in',
      event: who('login', unknown, false),
    },
    registered: {
      says: 'somebody has logged in whose account was just made',
      event: { ...who('login', unknown, false), isNew: true },
    },
    'known as a member': { says: 'the visitor is a member', event: who('user', member) },
    'known as an anchor': { says: 'the visitor is an anchor', event: who('user', anchor) },
    'not known after all': { says: 'who it is could not be learnt', event: who('user', unknown) },
    'still unknown': { says: 'who it is is being asked', event: who('elsewhere', unknown, false) },
    'layer wanted': { says: 'something lies over the page', event: { type: 'layer.wanted', by: layer } },
    'second layer wanted': {
      says: 'something else lies over that',
      event: { type: 'layer.wanted', by: upper },
    },
    'layer released': { says: 'it is closed', event: { type: 'layer.released', by: layer } },
    'layer left': { says: 'a step back leaves it', event: { type: 'layer.left', all: false } },
    'layers left': { says: 'another page is shown under it', event: { type: 'layer.left', all: true } },
    'logged out': { says: 'the member has logged out', event: who('logout', nobody) },
    'logged out elsewhere': {
      says: 'the member has logged out in another tab',
      event: who('elsewhere', nobody),
    },
    expired: { says: 'the session has expired', event: who('expiry', nobody) },
  },
  notifies: ({ place, visitor, verdict, layers }: Context) => [place, visitor, verdict.is, layers.length],
}
