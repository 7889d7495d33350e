import { sql } from 'kysely';
import type { CompanyDataPart } from '../../platform/company-export.ts';

export const companyPurchases: CompanyDataPart = {
  documents: [
    {
      name: 'kop.json',
      description: 'vad företaget har köpt; belopp i öre utan moms',
      select: (companyId) => sql`
        SELECT p.id, json_build_object('orderNumber', order_number, 'plan', plan_name, 'price', price,
          'pricePerUser', user_price, 'discountPercent', discount_percent, 'discountUntil', discount_until,
          'users', user_count, 'job', job_title, 'from', start_date, 'to', end_date, 'boughtAt', p.created_at,
          'boughtBy', trim(u.first_name || ' ' || u.last_name)) AS "row"
        FROM purchases p LEFT JOIN persons u ON u.id = p.bought_by WHERE p.company_id = ${companyId}`,
    },
    {
      name: 'upplasningar.json',
      description: 'annonser ni har låst upp',
      select: (companyId) => sql`
        SELECT k.id, json_build_object('jobId', k.job_id, 'job', j.title, 'day', k.day, 'included', k.included,
          'by', trim(u.first_name || ' ' || u.last_name)) AS "row"
        FROM job_unlocks k LEFT JOIN jobs j ON j.id = k.job_id LEFT JOIN persons u ON u.id = k.unlocked_by
        WHERE k.company_id = ${companyId}`,
    },
    {
      name: 'boostar.json',
      description: 'boostar ni har beställt; belopp i öre utan moms',
      select: (companyId) => sql`
        SELECT o.id, json_build_object('jobId', o.job_id, 'job', o.job_title, 'title', o.title, 'withVideo', o.with_video,
          'price', o.price, 'from', o.day, 'to', o.end_date, 'orderedAt', o.created_at, 'doneAt', o.done_at, 'cancelledAt', o.cancelled_at,
          'by', trim(u.first_name || ' ' || u.last_name)) AS "row"
        FROM boost_orders o LEFT JOIN persons u ON u.id = o.ordered_by WHERE o.company_id = ${companyId}`,
    },
    {
      name: 'fakturor.json',
      description: 'fakturor och kreditfakturor, belopp i öre; som PDF finns de under Fakturering',
      select: (companyId) => sql`
        SELECT i.id, json_build_object('kind', i.kind, 'number', i.number, 'month', i.month, 'issueDate', i.issue_date,
          'dueDate', i.due_date, 'net', i.net, 'vat', i.vat, 'total', i.total, 'paidDate', i.paid_date, 'lines', (
            SELECT json_agg(json_build_object('text', l.text, 'quantity', l.quantity, 'unitPrice', l.unit_price,
              'amount', l.amount, 'vatPercent', l.vat_percent) ORDER BY l.position)
            FROM invoice_lines l WHERE l.invoice_id = i.id), 'mails', (
            SELECT json_agg(json_build_object('to', m.to_address, 'kind', m.kind, 'at', m.created_at) ORDER BY m.created_at)
            FROM invoice_mails m WHERE m.invoice_id = i.id)) AS "row"
        FROM invoices i WHERE i.company_id = ${companyId}`,
    },
  ],
};
