import type { Doable } from './doable'

type Where = readonly string[]

const entrance: Where = ['visitor.idle', 'visitor.refused']
const inside: Where = ['member.known', 'member.unknown', 'member.loading']
const onTheWay: Where = ['loggingIn']
const asked: Where = ['member.loading']

/** What a person, a second tab and a real network can do in the page, and in which states of the session. */
export const inBrowser: Doable = {
  login: entrance,
  register: entrance,
  'login granted': onTheWay,
  'wrong code': onTheWay,
  'login lost': onTheWay,
  'login timed out': onTheWay,
  'member comes': asked,
  'member does not come': asked,
  'member wanted': ['member.unknown'],
  'member refreshed': ['member.known', 'member.unknown'],
  logout: ['member.known'],
  'logout done': ['loggingOut'],
  'logout fails': ['loggingOut'],
  expiry: inside,
  'expiry read': ['expired'],
  'login elsewhere': [...entrance, 'member.known', 'expired'],
  'same token elsewhere': ['member.known'],
  'logout elsewhere': inside,
}

/** What can be asked of a server without a page. */
export const overHttp: Doable = {
  login: ['visitor.idle', 'visitor.refused', 'expired'],
  register: ['visitor.idle', 'visitor.refused', 'expired'],
  'login granted': onTheWay,
  'wrong code': onTheWay,
  'member comes': asked,
  'member wanted': ['member.unknown'],
  'member refreshed': ['member.known', 'member.unknown'],
  logout: inside,
  'logout done': ['loggingOut'],
  expiry: inside,
  'expiry read': ['expired'],
}

/** The same for a code by SMS and for the puzzle before it. */
export const smsOverHttp: Doable = {
  'code wanted': ['unasked'],
  'code wanted for another phone': ['unasked'],
  'same phone typed': ['unasked', 'cooling'],
  'other phone typed': ['unasked', 'cooling'],
  'code sent': ['asking'],
  'too often': ['asking'],
}
export const captchaOverHttp: Doable = {
  'puzzle comes': ['fetching'],
  'piece touched': ['posed.waiting'],
  'piece placed': ['posed.waiting', 'posed.turning'],
  'other puzzle': ['posed.waiting', 'posed.turning'],
  'wrong place': ['checking'],
}
