import type { OperatorRole, OperatorSelf } from '../contract/office.schema'
import type { TextKey } from './text/zh'

/** Headings of the menu, in its order. */
export const menuGroups = ['people', 'live', 'matches', 'economy', 'content', 'system'] as const
type MenuGroup = (typeof menuGroups)[number]

/** The pages there are, in the order of the menu, each for the roles its calls are for. `group` null: above all headings. */
export const pages = [
  { name: 'start', label: 'nav.start', group: null, roles: ['owner', 'moderator', 'editor'] },
  { name: 'members', label: 'nav.members', group: 'people', roles: ['owner', 'moderator'] },
  { name: 'messages', label: 'nav.messages', group: 'people', roles: ['owner', 'moderator'] },
  { name: 'cases', label: 'nav.cases', group: 'people', roles: ['owner', 'moderator'] },
  { name: 'questions', label: 'nav.questions', group: 'people', roles: ['owner', 'moderator', 'editor'] },
  { name: 'anchors', label: 'nav.anchors', group: 'live', roles: ['owner', 'moderator'] },
  { name: 'applications', label: 'nav.applications', group: 'live', roles: ['owner', 'moderator'] },
  { name: 'reports', label: 'nav.reports', group: 'live', roles: ['owner', 'moderator'] },
  { name: 'clips', label: 'nav.clips', group: 'live', roles: ['owner', 'moderator'] },
  { name: 'gifts', label: 'nav.gifts', group: 'live', roles: ['owner', 'editor'] },
  { name: 'predictions', label: 'nav.predictions', group: 'live', roles: ['owner', 'moderator'] },
  { name: 'polls', label: 'nav.polls', group: 'live', roles: ['owner', 'moderator'] },
  { name: 'matches', label: 'nav.matches', group: 'matches', roles: ['owner', 'editor'] },
  { name: 'leagues', label: 'nav.leagues', group: 'matches', roles: ['owner', 'editor'] },
  { name: 'import', label: 'nav.import', group: 'matches', roles: ['owner', 'editor'] },
  { name: 'orders', label: 'nav.orders', group: 'economy', roles: ['owner', 'moderator'] },
  { name: 'goods', label: 'nav.goods', group: 'economy', roles: ['owner', 'editor'] },
  { name: 'ledger', label: 'nav.ledger', group: 'economy', roles: ['owner', 'moderator'] },
  { name: 'corrections', label: 'nav.corrections', group: 'economy', roles: ['owner', 'moderator'] },
  { name: 'books', label: 'nav.books', group: 'economy', roles: ['owner', 'moderator'] },
  { name: 'rewards', label: 'nav.rewards', group: 'economy', roles: ['owner', 'editor'] },
  { name: 'rates', label: 'nav.rates', group: 'economy', roles: ['owner'] },
  { name: 'activities', label: 'nav.activities', group: 'content', roles: ['owner', 'editor'] },
  { name: 'notices', label: 'nav.notices', group: 'content', roles: ['owner', 'editor'] },
  { name: 'slides', label: 'nav.slides', group: 'content', roles: ['owner', 'editor'] },
  { name: 'hotWords', label: 'nav.hotWords', group: 'content', roles: ['owner', 'editor'] },
  { name: 'articles', label: 'nav.articles', group: 'content', roles: ['owner', 'editor'] },
  { name: 'documents', label: 'nav.documents', group: 'content', roles: ['owner', 'editor'] },
  { name: 'hosts', label: 'nav.hosts', group: 'content', roles: ['owner', 'moderator'] },
  { name: 'operators', label: 'nav.operators', group: 'system', roles: ['owner'] },
  { name: 'log', label: 'nav.log', group: 'system', roles: ['owner', 'moderator'] },
  { name: 'settings', label: 'nav.settings', group: 'system', roles: ['owner'] },
  { name: 'jobs', label: 'nav.jobs', group: 'system', roles: ['owner'] },
] as const satisfies readonly {
  readonly name: string
  readonly label: TextKey
  readonly group: MenuGroup | null
  readonly roles: readonly OperatorRole[]
}[]

export const mayUse = (page: string, role: OperatorRole): boolean =>
  pages.some(({ name, roles }) => name === page && (roles as readonly OperatorRole[]).includes(role))

/** Who is signed in, as the framework hands it on. */
export interface Identity extends OperatorSelf {
  readonly id: string
  readonly fullName: string
}
