import type { OperatorRole, OperatorSelf } from '../contract/office.schema'
import type { TextKey } from './text/zh'

/** The pages there are, in the order of the menu, each for the roles its calls are for. */
export const pages = [
  { name: 'start', label: 'nav.start', roles: ['owner', 'moderator', 'editor'] },
  { name: 'members', label: 'nav.members', roles: ['owner', 'moderator'] },
  { name: 'applications', label: 'nav.applications', roles: ['owner', 'moderator'] },
  { name: 'matches', label: 'nav.matches', roles: ['owner', 'editor'] },
  { name: 'leagues', label: 'nav.leagues', roles: ['owner', 'editor'] },
  { name: 'import', label: 'nav.import', roles: ['owner', 'editor'] },
  { name: 'hotWords', label: 'nav.hotWords', roles: ['owner', 'editor'] },
  { name: 'anchors', label: 'nav.anchors', roles: ['owner', 'moderator'] },
  { name: 'reports', label: 'nav.reports', roles: ['owner', 'moderator'] },
  { name: 'messages', label: 'nav.messages', roles: ['owner', 'moderator'] },
  { name: 'clips', label: 'nav.clips', roles: ['owner', 'moderator'] },
  { name: 'cases', label: 'nav.cases', roles: ['owner', 'moderator'] },
  { name: 'questions', label: 'nav.questions', roles: ['owner', 'moderator', 'editor'] },
  { name: 'orders', label: 'nav.orders', roles: ['owner', 'moderator'] },
  { name: 'goods', label: 'nav.goods', roles: ['owner', 'editor'] },
  { name: 'gifts', label: 'nav.gifts', roles: ['owner', 'editor'] },
  { name: 'predictions', label: 'nav.predictions', roles: ['owner', 'moderator'] },
  { name: 'polls', label: 'nav.polls', roles: ['owner', 'moderator'] },
  { name: 'ledger', label: 'nav.ledger', roles: ['owner', 'moderator'] },
  { name: 'corrections', label: 'nav.corrections', roles: ['owner', 'moderator'] },
  { name: 'books', label: 'nav.books', roles: ['owner', 'moderator'] },
  { name: 'rewards', label: 'nav.rewards', roles: ['owner', 'editor'] },
  { name: 'activities', label: 'nav.activities', roles: ['owner', 'editor'] },
  { name: 'hosts', label: 'nav.hosts', roles: ['owner', 'moderator'] },
  { name: 'notices', label: 'nav.notices', roles: ['owner', 'editor'] },
  { name: 'slides', label: 'nav.slides', roles: ['owner', 'editor'] },
  { name: 'articles', label: 'nav.articles', roles: ['owner', 'editor'] },
  { name: 'documents', label: 'nav.documents', roles: ['owner', 'editor'] },
  { name: 'settings', label: 'nav.settings', roles: ['owner'] },
  { name: 'jobs', label: 'nav.jobs', roles: ['owner'] },
  { name: 'operators', label: 'nav.operators', roles: ['owner'] },
  { name: 'log', label: 'nav.log', roles: ['owner', 'moderator'] },
] as const satisfies readonly {
  readonly name: string
  readonly label: TextKey
  readonly roles: readonly OperatorRole[]
}[]

export const mayUse = (page: string, role: OperatorRole): boolean =>
  pages.some(({ name, roles }) => name === page && (roles as readonly OperatorRole[]).includes(role))

/** Who is signed in, as the framework hands it on. */
export interface Identity extends OperatorSelf {
  readonly id: string
  readonly fullName: string
}
