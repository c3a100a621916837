import { createPlant, listPlants, readPlantCard } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { createContact, readSupplierCard } from '@inbound/shared/master/supplier-contact/contract';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';

const server = testServer();

const S1001 = { supplierCode: 'S1001' };

describe('the card of a supplier', () => {
  it('tells the plant whom it asks for everything, then the contacts by what each is asked for', async () => {
    const clerk = await server.as('supplier-logistics');
    const { rows } = await clerk.call(listSuppliers);
    const supplierId = rows.find(({ code }) => code === 'S1001')?.id ?? '';
    const contact = { supplierId, name: '夜班', topic: 'emergency', email: 'night@nordlicht.example' } as const;
    await clerk.call(createContact, { ...contact, tel: '+86 431 8466 2199' });
    const card = await (await server.as('gate')).call(readSupplierCard, S1001);
    expect(card).toMatchObject({ nameZh: '诺德利希特照明', nameEn: 'Nordlicht Components' });
    expect(card.people).toEqual([
      {
        name: '陈静',
        topic: null,
        phones: ['+86 431 8466 2100', '+86 138 0431 2100'],
        emails: ['logistics@nordlicht.example', 'planning@nordlicht.example'],
      },
      { name: '夜班', topic: 'emergency', phones: ['+86 431 8466 2199'], emails: ['night@nordlicht.example'] },
    ]);
  });

  it('is not there for another supplier, and refused to whoever may not see contacts', async () => {
    const other = await server.as('supplier-logistics-2');
    expect(await other.try(readSupplierCard, S1001)).toMatchObject({ status: 404, code: 'not_found' });
    const forwarder = await server.as('forwarder');
    expect(await forwarder.try(readSupplierCard, S1001)).toMatchObject({ status: 403, code: 'no_permission' });
  });
});

describe('the card of a plant', () => {
  it('tells suppliers and forwarders whom they ask there', async () => {
    for (const userNo of ['supplier-logistics', 'forwarder']) {
      const card = await (await server.as(userNo)).call(readPlantCard, { plantNo: '2040' });
      expect(card).toMatchObject({ nameEn: 'Leipzig', address: 'Werkstraße 12, 04347, Leipzig, Sachsen, DE' });
      expect(card.people).toEqual([
        { name: 'Jonas Weber', topic: null, phones: ['+49 341 5550 2040'], emails: ['jonas.weber@leipzig.example'] },
      ]);
    }
  });

  it('has no way to somebody of whom none is known, and is not there for who does not work for the plant', async () => {
    const admin = await server.as('tenant-admin');
    const [plant] = (await admin.call(listPlants)).rows;
    const made = { plantNo: '2055', nameZh: '佛山工厂', nameEn: 'Foshan', sapName: 'FS01', contact: '何平' };
    await admin.call(createPlant, { ...made, street: '桂丹路 1 号', timeZone: plant?.timeZone ?? '', active: true });
    expect(await admin.call(readPlantCard, { plantNo: '2055' })).toMatchObject({
      people: [{ name: '何平', phones: [], emails: [] }],
    });
    const clerk = await server.as('supplier-logistics');
    expect(await clerk.try(readPlantCard, { plantNo: '2055' })).toMatchObject({ status: 404, code: 'not_found' });
  });
});
