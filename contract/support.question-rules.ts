/** FEAT-14 What a question is about, and what became of it. */
export const questionKinds = ['suggestion', 'problem'] as const
export const questionStates = ['new', 'working', 'done', 'declined'] as const
/** Characters, counted as a person counts; pictures. */
export const questionTitleRule = { minLength: 4, maxLength: 60 }
export const questionTextRule = { maxLength: 2_000 }
export const QUESTION_PICTURES_MAX = 9
/** Characters of a text that a list shows. */
export const QUESTION_LINE = 160
/** Questions of one member in 24 hours. */
export const QUESTIONS_A_DAY = 10
export const ANSWER_MAX = 2_000
