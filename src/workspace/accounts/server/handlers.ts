import { accounts } from '#workspace/accounts/contract.ts'
import { served } from '#platform/server/app.ts'
import { current } from './current.ts'
import { confirmDomain, domainProof, sendDomainProof } from './domain-letter.ts'
import { domains, proveDomain, updateDomains } from './domains.ts'
import { referenceValues } from './reference-values.ts'
import { certifiedProvider } from './provider.ts'
import { certifiedProviderAddUsers, demo, maxEditUsers, secondFactor, trial, update } from './settings.ts'
import { addressProof, tryAddress, webAddress } from './web-address.ts'
import { recent, workspaces } from './workspaces.ts'

export const accountsServed = served(accounts, {
  handlers: {
    current,
    referenceValues,
    workspaces,
    recent,
    update,
    domains,
    updateDomains,
    proveDomain,
    sendDomainProof,
    domainProof,
    confirmDomain,
    trial,
    demo,
    certifiedProvider,
    maxEditUsers,
    certifiedProviderAddUsers,
    secondFactor,
    webAddress,
    tryAddress,
    addressProof,
  },
})
