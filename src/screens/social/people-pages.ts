import { attention } from './attention'
import { fans } from './fans'
import { friend } from './friend'

/** One file of the build: the first load names each, and these are small and looked at one after the other. */
export const peoplePages = { attention, fans, friend }
