import { search as samples } from '../../../../contract/samples/search'
import { searchMachine, type SearchInput } from '../../../../machines/search/search.machine'
import { clearQuestion } from '../../support/questions'
import { done, failed, type Model } from '../../support/model'

export const search: Model = {
  name: 'search/search',
  machine: searchMachine,
  starts: {
    'for the first time': {
      says: 'nothing was searched for before',
      input: { typed: '', history: [], asking: () => clearQuestion },
    },
    'with a link': {
      says: 'a link says what to look for',
      input: { typed: '红港', history: ['老陈'], asking: () => clearQuestion },
    },
  },
  samples: {
    'server back': { says: 'the server is back', event: { type: 'server.back' } },
    retry: { says: 'the person asks for another try', event: { type: 'retry' } },
    typed: { says: 'the person types', event: { type: 'typed.changed', typed: 'hg' } },
    emptied: { says: 'the person empties the field', event: { type: 'typed.changed', typed: ' ' } },
    searched: { says: 'the person searches', event: { type: 'search', text: '红港 ' } },
    'searched for nothing': { says: 'the person searches for nothing', event: { type: 'search', text: ' ' } },
    'suggestions come': { says: 'suggestions come', event: done('suggest', samples.suggest.full) },
    'suggestions fail': {
      says: 'no suggestions come',
      event: failed('suggest', { kind: 'network' }),
    },
    'history to be cleared': {
      says: 'the person wants to clear the history',
      event: { type: 'history.clear' },
    },
    'clearing confirmed': { says: 'the person confirms it', event: { type: 'question.confirmed' } },
    'clearing declined': { says: 'the person leaves it', event: { type: 'question.declined' } },
  },
  notifies: ({ history }: SearchInput) => history.length > 0,
}
