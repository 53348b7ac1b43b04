import * as office from './office'
import * as desk from './office.desk'
import type { DeskWork } from './office.desk-rules'
import type { OfficeCall } from './office.call'
import type { OperatorRole } from './office.schema'

/** The call that a work is looked at by; who may not ask it is not told of the work. */
const callOf: Readonly<Record<DeskWork, Pick<OfficeCall, 'roles'>>> = {
  reports: office.listReports,
  messages: office.listMessageReports,
  cases: office.listCases,
  applications: office.listApplications,
  refunds: office.findOrders,
  orders: office.findOrders,
  corrections: office.listCorrections,
  questions: office.findQuestions,
  streams: office.listAnchors,
  books: office.getBooks,
  jobs: desk.listJobs,
  disk: desk.listJobs,
  backup: desk.listJobs,
}

export const isCallFor = (work: DeskWork, role: OperatorRole): boolean => callOf[work].roles.includes(role)
