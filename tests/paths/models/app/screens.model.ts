import { routeAt } from '../../../support/routes'
import { screensMachine, type OpenScreen, type SheetScreen } from '../../../../machines/app/screens.machine'
import { sessionChanged } from '../../../support/session-changed'
import type { Model } from '../../support/model'

const wanted = (path: string) => ({
  type: 'place.shown',
  place: { path, search: '' },
  route: routeAt(path),
})

interface Context {
  readonly open: readonly OpenScreen[]
  readonly inFrame: unknown
  readonly sheet: SheetScreen | null
}

export const screens: Model = {
  name: 'app/screens',
  machine: screensMachine,
  starts: { opened: { says: 'the application opens', input: undefined } },
  samples: {
    'page wanted': { says: 'the person goes to the first page', event: wanted('/home/index') },
    'kept page wanted': { says: 'the person goes to a page that is kept', event: wanted('/search') },
    'kept page entered': {
      says: 'the person follows a link to a page that is kept',
      event: { ...wanted('/search'), byLink: true },
    },
    'place kept': {
      says: 'the page shown goes under another query',
      event: { type: 'place.kept', place: { path: '/search', search: '?q=1' } },
    },
    'screen ready': { says: 'a page stands with all it needs', event: { type: 'screen.ready' } },
    'path outdated': {
      says: 'a notice arrives that a page lists',
      event: { type: 'path.outdated', path: '/search' },
    },
    'sheet wanted': {
      says: 'the person presses a name',
      event: { type: 'sheet.open', place: { path: '/friend', search: '?id=7' }, title: '海獭' },
    },
    'sheet closed': { says: 'the person closes the sheet', event: { type: 'sheet.close' } },
    'error wanted': {
      says: 'there is no such page',
      event: { type: 'place.refused', place: { path: '/nowhere', search: '' }, page: '404' },
    },
    'somebody logs in': { says: 'somebody logs in', event: sessionChanged('login') },
    'member known': { says: 'who the member is has come', event: sessionChanged('user') },
  },
  notifies: ({ open, inFrame, sheet }: Context) => [
    open.map(({ key, keepAlive }) => [key, keepAlive]),
    inFrame,
    sheet?.open.key ?? null,
  ],
}
