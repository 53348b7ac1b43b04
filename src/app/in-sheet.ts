import { createContext, useContext } from 'react'

/** Whether what is drawn lies in a sheet over the page, which has a head of its own. */
export const InSheet = createContext(false)
export const useInSheet = (): boolean => useContext(InSheet)
