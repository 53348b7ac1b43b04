import { call } from './call'
import { MMS } from './constants'
import type { Nothing } from './account.schema'
import type { Consents, GetDocumentInput, LegalDocument } from './account.documents.schema'

/** FEAT-07 The terms, the privacy policy, or the anchors' agreement. */
export const getDocument = call<GetDocumentInput, LegalDocument>()({
  id: 'account.getDocument',
  path: `${MMS}/front/cfg/getDocument`,
  keeps: true,
})
/** FEAT-07 What the member has agreed to, and when. */
export const listConsents = call<Nothing, Consents>()({
  id: 'account.listConsents',
  path: `${MMS}/front/member/listConsents`,
  access: 'member',
})
