/** Whether an answer says that what was asked for is not there, and not that it does not come for now. */
export const isNotThere = (status: number | undefined): boolean => status === 404 || status === 410
