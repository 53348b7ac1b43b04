import { createMachine } from 'xstate'
import { list } from '../models/patterns/list.model'
import { isIn, started, type AsTold, type Seen } from './as-told'

const rows =
  (count: number) =>
  ({ context }: Seen): boolean =>
    (context['items'] as readonly unknown[]).length === count
const pages = (seen: Seen): readonly unknown[] =>
  started(seen).flatMap(({ id, input }) =>
    ['firstPage', 'nextPage', 'refresh'].includes(id ?? '')
      ? [(input as { readonly page: unknown }).page]
      : [],
  )
const asks =
  (page: number) =>
  (seen: Seen): boolean =>
    JSON.stringify(pages(seen)) === JSON.stringify([page])
const asksNothing = (seen: Seen): boolean => pages(seen).length === 0

/** Rows that were seen are never taken away by a failure, no page is fetched twice at once, and other rows are never shown as these. */
export const listAsTold: AsTold = {
  model: list,
  chart: createMachine({
    initial: 'closed',
    states: {
      closed: { on: { 'for the first time': 'first', 'with the rows of before': 'before' } },
      first: {
        on: {
          'first page of several': 'some',
          'only page': 'all',
          'no rows': 'none',
          'first page fails': 'failed',
          'first page fails, rows were kept': 'old',
        },
      },
      before: {
        on: {
          'newer rows': 'some',
          'newer rows in one page': 'all',
          'rows are gone': 'none',
          'newer rows fail': 'old',
        },
      },
      none: { on: { refresh: 'again' } },
      again: {},
      failed: { on: { retry: 'again', 'server back': 'again' } },
      all: { on: { 'other rows': 'others' } },
      some: { on: { 'end reached': 'more', refresh: 'anew', outdated: 'anew', 'other rows': 'others' } },
      more: {
        on: {
          'last page': 'whole',
          'next page fails': 'stuck',
          'end reached': 'moreOnce',
          'other rows': 'others',
        },
      },
      moreOnce: {},
      whole: { on: { 'end reached': 'wholeStill' } },
      wholeStill: {},
      stuck: { on: { retry: 'more', 'end reached': 'more', 'server back': 'more' } },
      anew: { on: { 'newer rows fail': 'old', 'newer rows': 'some', 'rows are gone': 'none' } },
      old: { on: { retry: 'anew', 'server back': 'anew', 'end reached': 'oldStill' } },
      oldStill: {},
      others: {},
    },
  }),
  states: {
    closed: {},
    first: { 'the first page is asked for': asks(1), 'nothing is shown yet': rows(0) },
    before: { 'the rows of before are shown at once': rows(2), 'newer ones are asked for': asks(1) },
    none: { 'it is said that there is nothing': isIn('empty'), 'and no row stands': rows(0) },
    again: { 'the first page is asked for': asks(1) },
    failed: { 'another try is offered': isIn('failed'), 'no row stands': rows(0) },
    all: { 'every row is shown': (seen) => isIn('shown.complete')(seen) && rows(1)(seen) },
    some: { 'the first rows are shown': rows(2), 'more can be had': isIn('shown.partial') },
    more: { 'the next page alone is asked for': asks(2), 'the rows stay': rows(2) },
    moreOnce: { 'a page is fetched once': asksNothing },
    whole: { 'the next rows stand below': rows(3), 'and that is all': isIn('shown.complete') },
    wholeStill: { 'nothing more is asked for': asksNothing },
    stuck: { 'the rows stay': rows(2), 'another try is offered': isIn('shown.stuck') },
    anew: { 'the first page is asked for': asks(1), 'the rows stay meanwhile': rows(2) },
    old: { 'the rows stay': rows(2), 'and are told to be old': isIn('shown.stale') },
    oldStill: {
      'nothing of now is put below them': asksNothing,
      'and they are told to be old': isIn('shown.stale'),
    },
    others: {
      'rows of another choice are not shown as these': isIn('loading'),
      'and are asked for': asks(1),
    },
  },
}
