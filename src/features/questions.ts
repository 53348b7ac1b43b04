import { otherPages } from '../actors/other-pages'
import { keepQuestion, keptQuestion } from '../actors/question-persistence'
import { votesOf } from '../../machines/support/question.connect'

/** STORE-03 The question that the address names, else the one that was looked at last; '': none. */
export const questionAt = (query: URLSearchParams): string => {
  const named = query.get('id')
  if (named === null) return keptQuestion() ?? ''
  keepQuestion(named)
  return named
}

/** FEAT-14 Which suggestions the member wants, too, in all pages of this browser. */
export const questionVotes = () => votesOf(otherPages('question'))
