import { addQuestion } from './add-question'
import { detailQuestion } from './detail-question'
import { listQuestion } from './list-question'

/** One file of the build: the first load names each, and these are small and looked at one after the other. */
export const questionPages = { addQuestion, detailQuestion, listQuestion }
