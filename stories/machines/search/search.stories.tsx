import type { Meta } from '@storybook/react-vite'
import { asking } from '../../support/question'
import { atSearch, earlier } from '../../support/search'
import { stateStories } from '../../support/state-stories'
import { search as samples } from '../../../contract/samples/search'
import { searchMachine } from '../../../machines/search/search.machine'
import { pathStories } from '../../support/path-story'
import { search as model } from '../../../tests/paths/models/search/search.model'
import { clearQuestion } from '../../../tests/paths/support/questions'

/** FEAT-04 What is typed into the search, what is suggested for it, and what was searched for before. */
const meta = { title: 'Machines/Search' } satisfies Meta
export default meta

const of = stateStories(searchMachine, (search) => atSearch({ requires: { search }, focus: 'search' }))
const typing = { typed: '红', history: earlier, suggestions: [], failing: false }

export const Silent = of(['suggesting.silent', 'history.kept'], { ...typing, typed: '' })
export const FirstVisit = of(['suggesting.silent', 'history.kept'], { ...typing, typed: '', history: [] })
export const Awaiting = of(['suggesting.awaiting', 'history.kept'], typing)
export const Asking = of(['suggesting.asking', 'history.kept'], typing)
export const Shown = of(['suggesting.shown', 'history.kept'], {
  ...typing,
  suggestions: samples.suggest.full,
})
export const Failed = of(['suggesting.failed', 'history.kept'], { ...typing, failing: true })
export const Confirming = of(
  ['suggesting.silent', 'history.confirming'],
  { ...typing, typed: '' },
  { app: { appActors: { dialogs: asking(clearQuestion) } } },
)

const path = pathStories(model, (search) => ({ ...atSearch({ requires: { search } }), focus: 'search' }))

export const PathSuggested = path(
  ['for the first time', 'typed', 'suggestions come', 'searched'],
  'suggesting.silent',
)
export const PathHistoryCleared = path(
  ['with a link', 'emptied', 'history to be cleared', 'clearing confirmed'],
  'history.kept',
)
