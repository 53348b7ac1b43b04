import { otherPages } from '../actors/other-pages'
import { votesOf } from '../../machines/support/question.connect'

/** FEAT-14 Which suggestions the member wants, too, in all pages of this browser. */
export const questionVotes = () => votesOf(otherPages('question'))
