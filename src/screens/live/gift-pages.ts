import { gifts } from './gifts'
import { supporters } from './supporters'

/** One file of the build: who sends gifts looks at who else does. */
export const giftPages = { gifts, supporters }
