import { type CallOffDetail, readCallOff } from '@inbound/shared/calloff/call-off/contract';
import { listMaterials } from '@inbound/shared/master/material/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { listUnloadingPoints } from '@inbound/shared/master/unloading-point/contract';
import { createEmergency } from '@inbound/shared/transport/emergency/contract';
import { useMemo } from 'react';
import { useQuery } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import type { FormValues } from '../../kit/form/field-schema.ts';
import { FormPage } from '../../kit/form/form-page.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { EmergencyForm } from './form.tsx';

const PATH = '/transport/emergency-request';

interface RequestProps {
  values: FormValues;
  part?: string;
}

const Request = ({ values, part }: RequestProps) => {
  const { screen, action } = useTexts();
  const { open } = useTab(PATH);
  return (
    <FormPage
      of={createEmergency}
      icon="emergency"
      title={screen(PATH)}
      form={EmergencyForm}
      values={values}
      {...(part && { part })}
      verb={() => action('emergency', 'create')}
      done={({ id }) => open(link('/transport/emergency-detail', { id }), 'here')}
    />
  );
};

interface FromCallOffProps {
  callOff: CallOffDetail;
  /** What whoever asks from there knows besides. */
  known: FormValues;
}

/** What of a call-off a request begins with: whose material it is, where it goes, and what is open of it next. */
const FromCallOff = ({ callOff, known }: FromCallOffProps) => {
  const { user } = useSession();
  const { material: partNo, plantNo, supplierCode, unloadingPoint } = callOff;
  const materials = useQuery(listMaterials, { search: partNo });
  const suppliers = useQuery(listSuppliers, { search: supplierCode });
  const points = useQuery(listUnloadingPoints, { search: unloadingPoint });
  const values = useMemo(() => {
    const material = materials.data?.rows.find(row => row.partNo === partNo && row.plantNo === plantNo);
    const supplier = suppliers.data?.rows.find(({ code }) => code === supplierCode);
    const point = points.data?.rows.find(row => row.code === unloadingPoint && row.plantNo === plantNo);
    return {
      cause: 'line_stop',
      plantId: material?.plantId,
      ...(user.type === 'internal' && { supplierId: supplier?.id }),
      materialId: material?.id,
      unloadingPointId: point?.id,
      quantity: callOff.nextQty ?? undefined,
      etaDate: callOff.today,
      ...known,
    };
  }, [
    materials.data,
    suppliers.data,
    points.data,
    callOff,
    known,
    user.type,
    partNo,
    plantNo,
    supplierCode,
    unloadingPoint,
  ]);
  if (!materials.data || !suppliers.data || !points.data) return <Skeleton shape="form" />;
  return <Request values={values} part={callOff.id} />;
};

const OfCallOff = ({ callOffId, known }: { callOffId: string; known: FormValues }) => {
  const { data } = useQuery(readCallOff, { id: callOffId });
  return data ? <FromCallOff callOff={data} known={known} /> : <Skeleton shape="form" />;
};

/** Asks for an emergency arrival: from a call-off, for a material that is short, or from nothing. */
export const EmergencyRequest = () => {
  const {
    query: { callOffId, materialId, plantId, daysOfSupply },
  } = useTab(PATH);
  const known = useMemo(
    () => ({
      ...(materialId !== undefined && { cause: 'line_stop', materialId, plantId }),
      ...(daysOfSupply !== undefined && { daysOfSupply }),
    }),
    [materialId, plantId, daysOfSupply],
  );
  if (callOffId) return <OfCallOff callOffId={callOffId} known={known} />;
  return <Request values={known} {...(materialId && { part: materialId })} />;
};
