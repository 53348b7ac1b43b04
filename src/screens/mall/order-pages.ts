import { addOrder } from './add-order'
import { detail } from './detail'

/** One file of the build: these are small and looked at one after the other. */
export const orderPages = { detail, addOrder }
