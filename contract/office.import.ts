import type { Nothing } from './account.schema'
import { ResultCode } from './codes'
import type * as bring from './office.import.schema'
import { officeCall } from './office.call'

const { BUSINESS_FAILURE, PARAMETER_ERROR } = ResultCode

/** A table to begin with. */
export const getImportTemplate = officeCall<Nothing, bring.ImportTemplate>(
  'owner',
  'editor',
)({ id: 'office.getImportTemplate', kind: 'read' })
/** What the files would change. Nothing is changed. */
export const previewImport = officeCall<bring.PreviewImportInput, bring.ImportPreview>(
  'owner',
  'editor',
)({ id: 'office.previewImport', kind: 'write', errors: [PARAMETER_ERROR] })
/** Does what the preview has told. BUSINESS_FAILURE: it would be something else by now, or the files cannot be read. */
export const importMatches = officeCall<bring.ImportMatchesInput, bring.ImportPreview>(
  'owner',
  'editor',
)({ id: 'office.importMatches', kind: 'write', errors: [PARAMETER_ERROR, BUSINESS_FAILURE] })
