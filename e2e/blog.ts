export const newest = 'A filter program that fits the PM schedule you already run'
export const costs = 'DPF cleaning vs. replacement: when 70% saved is really 58%'
export const costsAt = '/blog/article/dpf-cleaning-vs-replacement-cost-analysis'
